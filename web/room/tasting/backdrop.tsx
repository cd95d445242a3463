import { RoomImage } from '../room-image';
import type { RoomTheme } from '../room-types';
import classes from './backdrop.module.css';

/** The organiser's image behind everything, fixed. What is read stands on sheets of the page's own colour over it. */
export const Backdrop = ({ theme }: { theme: RoomTheme | null | undefined }) =>
  theme?.background ? (
    <RoomImage src={theme.background} className={classes.image} data-backdrop />
  ) : null;
