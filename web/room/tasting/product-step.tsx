import { Button, Group, Tabs } from '@mantine/core';
import { IconLock, IconSparkles } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { countVotes, isRated, leafPath, nothingSaid } from '../answers/leaves';
import { useOnline } from '../answers/use-outbox';
import type { Room, RoomAssessment, RoomProduct } from '../room-types';
import { CategoryPart } from './category-part';
import { ProductCard, Shop, useWide } from './product-card';
import { RatingPart } from './rating-part';
import { isBlind, partsOf, sheetOf } from './steps';
import { storeClick } from './store-click';
import classes from './tasting.module.css';
import type { Answer, Reveal } from './use-tasting';

type ProductStepProps = {
  room: Room;
  product: RoomProduct;
  part: number;
  assessment: RoomAssessment | undefined;
  onPart: (part: number) => void;
  onAnswer: Answer;
  onReveal: Reveal;
};

/** One product: what it is, and what one says of it, side by side with the parts of its sheet. */
export function ProductStep({ room, product, part, assessment = nothingSaid, onPart, onAnswer, onReveal }: ProductStepProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const { reference } = product;
  const blind = isBlind(room);
  const locked = blind && assessment.submitted;
  const parts = partsOf(room, product);
  const sheet = sheetOf(room, product);
  const shown = useRevealed(product);
  const wide = useWide();
  const { currency } = room.session;
  const visitShop = () => storeClick(product, onAnswer);

  return (
    <div className={classes.product}>
      <ProductCard product={product} currency={currency} revealed={shown} onStore={visitShop} />
      <Tabs
        value={String(part)}
        onChange={(value) => onPart(Number(value))}
        keepMounted={false}
        classNames={{ list: classes.tabs, tab: classes.tab }}
        className={classes.sheet}
      >
        {parts.length > 1 && (
          <Tabs.List aria-label={t('product.parts')}>
            {parts.map((each, index) => {
              const answered = each.kind === 'category' ? countVotes(assessment, each.category.id) > 0 : isVerdict(assessment);
              return (
                <Tabs.Tab
                  key={each.kind === 'category' ? each.category.id : 'rating'}
                  value={String(index)}
                  data-answered={answered || undefined}
                >
                  {each.kind === 'category' ? localize(each.category.name, locale) : t('rating.title')}
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
        )}
        {parts.map((each, index) => {
          const title = each.kind === 'category' ? localize(each.category.name, locale) : t('rating.title');
          const content = (
            <>
              {locked && (
                <p className={classes.locked}>
                  <IconLock size={18} aria-hidden="true" />
                  {t(each.kind === 'category' ? 'product.locked' : 'product.lockedRating')}
                </p>
              )}
              {each.kind === 'category' ? (
                <fieldset className={classes.fields} disabled={locked}>
                  <CategoryPart
                    category={each.category}
                    votes={assessment.categories[each.category.id] ?? {}}
                    onVote={(component, vote) => onAnswer(leafPath.vote(reference, each.category.id, component), vote)}
                  />
                </fieldset>
              ) : (
                <RatingPart
                  parameters={sheet?.parameters ?? []}
                  values={assessment.parameters}
                  currency={currency}
                  lock={!locked ? null : product.product ? 'revealed' : 'handedIn'}
                  onChange={(name, value) => onAnswer(leafPath.parameter(reference, name), value)}
                />
              )}
            </>
          );
          const submit = blind && each.kind === 'rating' && !product.product && (
            <Submit submitted={assessment.submitted} rated={isRated(assessment)} onSubmit={() => onReveal(reference)} />
          );
          // on a phone the shop comes after the verdict, not before the first sip
          const shop = !wide && each.kind === 'rating' && product.product && (
            <Shop product={product.product} currency={currency} onStore={visitShop} />
          );
          if (parts.length === 1) {
            return (
              <section key="only">
                <h2 className={classes.srOnly}>{title}</h2>
                {content}
                {submit}
                {shop}
              </section>
            );
          }
          return (
            <Tabs.Panel key={each.kind === 'category' ? each.category.id : 'rating'} value={String(index)}>
              <h2 className={classes.srOnly}>{title}</h2>
              {content}
              {submit}
              {shop}
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
}

const isVerdict = ({ parameters }: RoomAssessment) => Object.values(parameters).some((value) => value !== null);

/** Whether the product came out from behind its number while one was looking. */
function useRevealed({ product }: RoomProduct): boolean {
  const [wasHidden] = useState(product === null);
  const revealed = wasHidden && product !== null;
  const told = useRef(false);
  useEffect(() => {
    if (!revealed || told.current) return;
    told.current = true;
    globalThis.scrollTo({ top: 0, behavior: 'auto' });
    document.getElementById('step-heading')?.focus({ preventScroll: true });
  }, [revealed]);
  return revealed;
}

const comeForward = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
};

type SubmitProps = { submitted: boolean; rated: boolean; onSubmit: () => Promise<boolean> };

/** The end of a blind product: it cannot be taken back, so it is asked, and only where it can be answered at once. */
function Submit({ submitted, rated, onSubmit }: SubmitProps) {
  const { t } = useTranslation('room');
  const online = useOnline();
  const question = useId();
  const [asking, setAsking] = useState<boolean | null>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const submit = async () => {
    setState('busy');
    const done = await onSubmit();
    setState(done ? 'ready' : 'failed');
    if (done) setAsking(false);
  };
  if (submitted) {
    return (
      <p className={classes.submit} role="status">
        {online ? t('submit.opening') : t('submit.offline')}
      </p>
    );
  }
  // asked in place: a window that has to be fetched first would not open without a connection
  return asking ? (
    <div className={classes.submit} role="group" aria-labelledby={question}>
      <h2 id={question} ref={comeForward} tabIndex={-1} className={classes.question}>
        {t(rated ? 'submit.title' : 'submit.nothingTitle')}
      </h2>
      <p>{t(rated ? 'submit.body' : 'submit.nothing')}</p>
      <p role="status">{!online ? t('submit.needsConnection') : state === 'failed' ? t('submit.failed') : ''}</p>
      <Group gap="sm" grow>
        <Button variant="default" size="lg" onClick={() => setAsking(false)} disabled={state === 'busy'}>
          {t('submit.cancel')}
        </Button>
        <Button size="lg" onClick={() => void submit()} loading={state === 'busy'} disabled={!online}>
          {t('submit.confirm')}
        </Button>
      </Group>
    </div>
  ) : (
    <div className={classes.submit}>
      <Button
        size="lg"
        fullWidth
        variant="light"
        // back from the question
        ref={asking === false ? comeForward : null}
        leftSection={<IconSparkles size={20} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('submit.action')}
      </Button>
    </div>
  );
}
