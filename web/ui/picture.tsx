import { type ComponentProps, type ReactNode, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string | null | undefined;
  /** Where there is none, or it does not arrive. */
  instead: ReactNode;
};

/** A picture beside words that say what it shows. */
export function Picture({ src, instead, ...rest }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  return src && src !== missing ? (
    <img {...rest} src={src} alt="" onError={() => setMissing(src)} />
  ) : (
    instead
  );
}
