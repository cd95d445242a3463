import { randomUUID } from 'node:crypto';

const segment = /^[A-Za-z0-9_-]{1,128}$/;
const fileName = /^[A-Za-z0-9_-]{1,128}\.[a-z0-9]{1,8}$/;

/** A new, unguessable key in a folder: `uid/products/<uuid>.png`. @throws when the folder could lead elsewhere. */
export function newStorageKey(folder: string, extension: string): string {
  const key = `${folder}/${randomUUID()}.${extension}`;
  if (!isStorageKey(key))
    throw new Error(
      'A storage folder has only letters, digits, dashes, underscores and single slashes',
    );
  return key;
}

/** Whether a key could have been made here: folders and a name with an extension, nothing that climbs, hides or is absolute. */
export function isStorageKey(key: string): boolean {
  const parts = key.split('/');
  const name = parts.pop() ?? '';
  return (
    key.length <= 512 &&
    parts.length <= 8 &&
    parts.every((part) => segment.test(part)) &&
    fileName.test(name)
  );
}
