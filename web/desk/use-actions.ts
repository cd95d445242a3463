import { useTranslation } from 'react-i18next';
import { confirmAction } from '~/ui/confirm-action';
import type { Command } from './apply-command';
import { nextAction, previousStep } from './next-action';
import { currentStep, type Desk, type DeskStep, revealedBy, skippedBy } from './run-steps';
import { useStepTexts } from './use-step-texts';

/** One minute more for the current step. */
const moreSeconds = 60;

export type DeskActions = ReturnType<typeof useActions>;

/** The commands of the buttons and of the keys. Risky ones ask first. */
export function useActions(desk: Desk, send: (command: Command) => void) {
  const { t } = useTranslation('desk');
  const texts = useStepTexts(desk);
  const step = currentStep(desk);

  const end = async () => {
    const sure = await confirmAction({
      title: t('end.title'),
      body: t('end.body'),
      confirm: t('end.confirm'),
    });
    if (sure) send({ ended: true });
  };
  const jump = async (to: DeskStep) => {
    if (to.id === step?.id) return;
    const revealed = revealedBy(desk, to).map(({ name }) => name);
    const skipped = skippedBy(desk, to).map(({ label }) => t('number', { number: label }));
    const reasons = [
      ...(revealed.length > 0 ? [t('jump.reveals', { names: revealed.join(', ') })] : []),
      ...(skipped.length > 0 ? [t('jump.skips', { names: skipped.join(', ') })] : []),
    ];
    const sure =
      reasons.length === 0 ||
      (await confirmAction({
        title: t('jump.title', { step: texts.now(to) }),
        body: reasons.join(' '),
        confirm: t('jump.confirm'),
      }));
    if (sure) send({ step: to.id });
  };

  return {
    end: () => void end(),
    jump: (to: DeskStep) => void jump(to),
    next: () => {
      const action = nextAction(desk);
      if (action.kind === 'end') void end();
      else if (action.kind !== 'none') send({ step: action.step.id });
    },
    back: () => {
      const before = previousStep(desk);
      if (before) send({ step: before.id });
    },
    pause: () => {
      if (step && step.kind !== 'lobby') send({ paused: desk.pausedAt === null });
    },
    minute: () => {
      if (step && step.kind !== 'lobby') send({ addSeconds: moreSeconds });
    },
  };
}
