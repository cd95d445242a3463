import { IconBottle } from '@tabler/icons-react';
import { Picture } from '~/ui/picture';
import classes from './product-picture.module.css';

/** The picture of a product, or a bottle icon. It is decorative, because the name is beside it. */
export const ProductPicture = ({
  image,
  large = false,
}: {
  image: string | null;
  large?: boolean;
}) => (
  <span className={classes.picture} data-large={large || undefined}>
    <Picture
      src={image}
      decoding="async"
      instead={<IconBottle size={large ? 56 : 24} stroke={1.2} aria-hidden="true" />}
    />
  </span>
);
