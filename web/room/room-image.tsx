import type { ComponentProps } from 'react';

/** An organiser's image. One that does not arrive leaves its place: what it stands in looks well without it. */
export const RoomImage = ({ src, ...rest }: ComponentProps<'img'> & { src: string }) => (
  <img
    {...rest}
    key={src}
    src={src}
    alt=""
    onError={({ currentTarget }) => {
      currentTarget.hidden = true;
    }}
  />
);
