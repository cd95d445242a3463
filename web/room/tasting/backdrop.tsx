import { RoomImage } from '../room-image';
import type { RoomTheme } from '../room-types';
import classes from './backdrop.module.css';

/** The organiser's image as a fixed background. Texts are on opaque sheets above it. */
export const Backdrop = ({ theme }: { theme: RoomTheme | null | undefined }) =>
  theme?.background ? (
    <RoomImage src={theme.background} className={classes.image} data-backdrop />
  ) : null;
