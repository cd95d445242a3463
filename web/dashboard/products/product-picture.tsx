import { IconBottle } from '@tabler/icons-react';
import { Picture } from '~/ui/picture';
import classes from './product-picture.module.css';

/** A product's picture beside its name, which says what it is; a bottle where there is none. */
export const ProductPicture = ({ image }: { image: string | null }) => (
  <span className={classes.frame}>
    <Picture
      src={image}
      width={36}
      height={48}
      loading="lazy"
      decoding="async"
      instead={<IconBottle size={24} stroke={1.2} aria-hidden="true" />}
    />
  </span>
);
