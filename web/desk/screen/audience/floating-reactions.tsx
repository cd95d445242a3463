import { useReducedMotion } from '@mantine/hooks';
import { IconGlassFullFilled, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { type ReactionKind, reactionKinds } from '../../../../shared/vocabulary/audience.js';
import type { Screen } from '../use-screen';
import classes from './floating-reactions.module.css';

/** The most reactions on the screen at once, whatever the crowd. */
const mostAtOnce = 24;
const icons = { toast: IconGlassFullFilled, heart: IconHeartFilled };

type Floating = { id: number; kind: ReactionKind };
type Counts = Screen['audience']['counts'];

/** New reactions of a step. A step that is shown again begins without its former ones. */
function newKinds(before: Counts, now: Counts): ReactionKind[] {
  if (!before || !now) return [];
  const share = mostAtOnce / reactionKinds.length;
  return reactionKinds.flatMap((kind) =>
    Array.from({ length: Math.min(share, Math.max(0, now[kind] - before[kind])) }, () => kind),
  );
}

/** Reactions of guests rise calmly over the screen. With reduced motion they are only counted. */
export function FloatingReactions({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screen');
  const format = useFormat();
  const isReduced = useReducedMotion();
  const { position, audience } = screen;
  const { counts } = audience;
  const [known, setKnown] = useState({ counts, position });
  const [floating, setFloating] = useState<{ all: Floating[]; made: number }>({ all: [], made: 0 });
  if (known.counts !== counts || known.position !== position) {
    setKnown({ counts, position });
    const kinds = known.position === position ? newKinds(known.counts, counts) : [];
    const fresh = kinds.slice(0, mostAtOnce - floating.all.length);
    if (fresh.length > 0)
      setFloating({
        all: [
          ...floating.all,
          ...fresh.map((kind, index) => ({ id: floating.made + index, kind })),
        ],
        made: floating.made + fresh.length,
      });
  }
  if (!counts) return null;
  if (isReduced)
    return (
      <p className={classes.counts}>
        {reactionKinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <span key={kind} data-kind={kind}>
              <Icon size="1em" aria-label={t(`audience.${kind}`)} role="img" />
              {format.number(counts[kind])}
            </span>
          );
        })}
      </p>
    );
  const remove = (gone: number) =>
    setFloating((before) => ({ ...before, all: before.all.filter(({ id }) => id !== gone) }));
  return (
    <div className={classes.floating} aria-hidden="true">
      {floating.all.map(({ id, kind }) => {
        const Icon = icons[kind];
        return (
          <span
            key={id}
            data-kind={kind}
            // The places look random, but never two in a row are close to each other.
            style={{
              insetInlineStart: `${(id * 37) % 94}%`,
              animationDelay: `${(id * 130) % 900}ms`,
            }}
            onAnimationEnd={() => remove(id)}
          >
            <Icon size="2.4em" />
          </span>
        );
      })}
    </div>
  );
}
