import { lazy, Suspense } from 'react';
import { useLocale } from '~/i18n';
import { hasMarkup } from '../../shared/rules/has-markup.js';
import { localize } from '../../shared/vocabulary/localized-text.js';
import classes from './lobby-content.module.css';
import { RoomImage } from './room-image';
import type { RoomTheme } from './room-types';

// Few lobbies have rich text, so its renderer is loaded only when needed.
const RichWords = lazy(() => import('./rich-text'));

/** The organiser's image and text for waiting guests. */
export function LobbyContent({ lobby }: { lobby: RoomTheme['lobby'] | undefined }) {
  const locale = useLocale();
  if (!lobby) return null;
  const text = localize(lobby.text, locale);
  return (
    <>
      {lobby.image && <RoomImage src={lobby.image} className={classes.image} />}
      {text &&
        (hasMarkup(text) ? (
          <Suspense fallback={null}>
            <RichWords html={text} className={classes.rich} />
          </Suspense>
        ) : (
          <p className={classes.text}>{text}</p>
        ))}
    </>
  );
}
