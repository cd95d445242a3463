import { IconBottle } from '@tabler/icons-react';
import { Picture } from '~/ui/picture';
import classes from './product-picture.module.css';

/** The picture of a product, or a bottle icon. It is decorative, because the name is beside it. */
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
