/** A setting of the player on this device, for all videos. Null if none is stored. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Private windows may refuse storage.
    return null;
  }
}

/** Stores a setting. Without storage, it lasts as long as the player. */
export function storeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // See above.
  }
}
