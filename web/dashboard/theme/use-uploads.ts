import { useMemo } from 'react';

/** Several uploads of one form, each by a name of its own: the form waits for all of them. `onUploading` must stay the same. */
export function useUploads(onUploading: (uploading: boolean) => void): (name: string) => (uploading: boolean) => void {
  return useMemo(() => {
    const underway = new Set<string>();
    const told = new Map<string, (uploading: boolean) => void>();
    return (name: string) => {
      const tell =
        told.get(name) ??
        ((uploading: boolean) => {
          underway[uploading ? 'add' : 'delete'](name);
          onUploading(underway.size > 0);
        });
      told.set(name, tell);
      return tell;
    };
  }, [onUploading]);
}
