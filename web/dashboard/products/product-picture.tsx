import { IconBottle } from '@tabler/icons-react';
import classes from './product-picture.module.css';

/** A product's picture beside its name, which says what it is; a bottle where there is none. */
export const ProductPicture = ({ image }: { image: string | null }) => (
  <span className={classes.frame}>
    {image ? (
      <img src={image} alt="" width={36} height={48} loading="lazy" decoding="async" />
    ) : (
      <IconBottle size={24} stroke={1.2} aria-hidden="true" />
    )}
  </span>
);
