import { useMemo } from 'react';

/**
 * Tracks several named uploads of one form and reports whether any is in progress.
 * `onUploading` must be a stable function.
 */
export const useUploadTracker = (onUploading: Tell): ((name: string) => Tell) =>
  useMemo(() => uploads(onUploading), [onUploading]);

type Tell = (uploading: boolean) => void;

function uploads(onUploading: Tell): (name: string) => Tell {
  const underway = new Set<string>();
  const told = new Map<string, Tell>();
  return (name) => {
    const tell: Tell =
      told.get(name) ??
      ((uploading) => {
        underway[uploading ? 'add' : 'delete'](name);
        onUploading(underway.size > 0);
      });
    told.set(name, tell);
    return tell;
  };
}
