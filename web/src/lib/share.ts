/**
 * A fresh value told in the old one's parts: whatever is alike is the old object itself, so that only what changed is drawn
 * anew. Plain data only, as JSON brings it; the fresh value is taken over and may be changed.
 */
export function shared<T>(old: unknown, fresh: T): T {
  if (old === fresh || typeof old !== 'object' || typeof fresh !== 'object' || old === null || fresh === null) return fresh;
  if (Array.isArray(fresh)) return Array.isArray(old) ? (sharedList(old, fresh) as T) : fresh;
  if (Array.isArray(old)) return fresh;
  return sharedRecord(old as Record<string, unknown>, fresh as Record<string, unknown>) as T;
}

function sharedList(old: readonly unknown[], fresh: unknown[]): readonly unknown[] {
  let alike = old.length === fresh.length;
  for (let i = 0; i < fresh.length; i++) {
    fresh[i] = shared(old[i], fresh[i]);
    alike &&= fresh[i] === old[i];
  }
  return alike ? old : fresh;
}

function sharedRecord(old: Record<string, unknown>, fresh: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(fresh);
  const before = Object.keys(old);
  let alike = keys.length === before.length;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    fresh[key] = shared(old[key], fresh[key]);
    alike &&= fresh[key] === old[key] && key === before[i]; // the order of colonies is the order in which they came
  }
  return alike ? old : fresh;
}
