import { describe, expect, it } from 'vitest';
import { deviceName, isPhoneOfApple, noteOwnChannel, ownChannel } from './push';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

describe('a device', () => {
  it('is named so that the phone and the laptop are told apart', () => {
    expect([PHONE, EDGE, IPHONE].map(deviceName)).toEqual(['Chrome, Android', 'Edge, Windows', 'Safari, iOS']);
    expect(deviceName('something odd')).toBe('Browser');
    expect([PHONE, IPHONE].map(isPhoneOfApple)).toEqual([false, true]);
  });

  it('remembers which channel it is', () => {
    noteOwnChannel('abc');
    expect(ownChannel()).toBe('abc');
    noteOwnChannel(null);
    expect(ownChannel()).toBe(null);
  });
});
