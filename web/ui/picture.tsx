import { type ComponentProps, type ReactNode, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string | null | undefined;
  /** Shown if there is no picture or it does not load. */
  instead: ReactNode;
};

/** A picture without alternative text: the text beside it says what it shows. */
export function Picture({ src, instead, ...rest }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  return src && src !== missing ? (
    <img {...rest} src={src} alt="" onError={() => setMissing(src)} />
  ) : (
    instead
  );
}
