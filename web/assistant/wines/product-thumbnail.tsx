import { Picture } from '~/ui/picture';
import { firstCharacter } from '../../../shared/rules/text.js';
import classes from './product-thumbnail.module.css';

/** A product's picture, or its initial. */
export const ProductThumbnail = ({
  image,
  name,
  large = false,
}: {
  image: string | null;
  name: string;
  large?: boolean;
}) => (
  <span className={classes.thumb} data-large={large || undefined} aria-hidden="true">
    <Picture src={image} loading="lazy" instead={<span>{firstCharacter(name)}</span>} />
  </span>
);
