import { useLocale } from '~/i18n';
import { hasMarkup } from '../../shared/rules/rich-text.js';
import { localize } from '../../shared/vocabulary/localized-text.js';
import classes from './lobby-words.module.css';
import { RichWords } from './rich-words';
import { RoomImage } from './room-image';
import type { RoomTheme } from './room-types';

/** What the organiser shows and says to who waits. */
export function LobbyWords({ lobby }: { lobby: RoomTheme['lobby'] | undefined }) {
  const locale = useLocale();
  if (!lobby) return null;
  const text = localize(lobby.text, locale);
  return (
    <>
      {lobby.image && <RoomImage src={lobby.image} className={classes.image} />}
      {text && (hasMarkup(text) ? <RichWords html={text} className={classes.rich} /> : <p className={classes.text}>{text}</p>)}
    </>
  );
}
