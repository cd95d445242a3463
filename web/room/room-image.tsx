import type { ComponentProps } from 'react';

/** An organiser's image. It is hidden if it does not load; the layout works without it. */
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
