import { describe, expect, it } from 'vitest';
import { catalogues, translate, type Entry, type Key } from './index.svelte';
import { CHAPTERS, ruleOf } from '../rules';

const keys = (catalogue: object) => Object.keys(catalogue).sort();
const holes = (entry: Entry) => [...new Set((typeof entry === 'string' ? entry : Object.values(entry).join(' ')).match(/\{\w+\}/g) ?? [])].sort();

describe('the two catalogues', () => {
  it('have the same keys', () => {
    expect(keys(catalogues.pl)).toEqual(keys(catalogues.en));
  });

  it('have no empty entry', () => {
    for (const catalogue of Object.values(catalogues)) {
      for (const [key, entry] of Object.entries(catalogue)) {
        for (const text of typeof entry === 'string' ? [entry] : Object.values(entry)) expect(text, key).not.toBe('');
      }
    }
  });

  it('fill the same holes', () => {
    for (const key of Object.keys(catalogues.en) as Key[]) {
      if (key === 'decide.by') continue;
      expect(holes(catalogues.pl[key]), key).toEqual(holes(catalogues.en[key]));
    }
  });
});

describe('plural forms', () => {
  it('follow Polish: 1, 2-4, 5 and more', () => {
    const count = (n: number) => translate('pl', 'decide.count', { n });
    expect([1, 2, 5, 12, 22, 25].map(count)).toEqual(['1 opcja', '2 opcje', '5 opcji', '12 opcji', '22 opcje', '25 opcji']);
  });

  it('follow English', () => {
    expect([1, 2, 0].map((n) => translate('en', 'decide.count', { n }))).toEqual(['1 option', '2 options', '0 options']);
  });
});

describe('rules', () => {
  it('exist in both languages and point only at rules that exist', () => {
    for (const rule of CHAPTERS.flatMap((chapter) => chapter.rules)) {
      for (const text of [rule.title, rule.text]) expect(text.en && text.pl, rule.id).toBeTruthy();
      for (const other of rule.see ?? []) expect(ruleOf(other), `${rule.id} -> ${other}`).not.toBeNull();
    }
  });

  it('have unique ids', () => {
    const ids = CHAPTERS.flatMap((chapter) => chapter.rules).map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
