import { useFormat } from '~/ui/use-format';
import classes from './palate.module.css';
import type { GuestTasting } from './types';

export function TastingName({
  tasting: { name, organiser, date, timeZone },
}: {
  tasting: GuestTasting;
}) {
  const format = useFormat();
  return (
    <span className={classes.tasting}>
      <b>{name}</b>
      <span>
        {organiser} · {format.date(date, timeZone)}
      </span>
    </span>
  );
}
