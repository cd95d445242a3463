import { Anchor, Button, Checkbox, Drawer, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconLogout,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { LanguagePicker } from '~/ui/language-picker';
import { useFormat } from '~/ui/use-format';
import { liteAssistantName } from '../../../shared/vocabulary/session.js';
import { isRated } from '../answers/answer-changes';
import { legalLinks } from '../room-theme';
import type { Room, RoomAnswers } from '../room-types';
import classes from './overview.module.css';
import { RecapCheckbox } from './recap-checkbox';
import { hashOf, type Step } from './steps';
import type { StepSource } from './use-guest-steps';
import { useNames } from './use-names';
import type { Consent } from './use-tasting';

type OverviewProps = {
  opened: boolean;
  room: Room;
  answers: RoomAnswers;
  step: Step;
  /** The number of answers that only this device has. */
  unsent: number;
  contact: Consent;
  recap: Consent;
  /** Whether the guest may go to a step; an instructor has not reached the others. */
  isOpen: (step: Step) => boolean;
  onGo: StepSource['go'];
  onClose: () => void;
  onLeave: () => void;
};

/** A drawer with all steps of the tasting, their state and links to them. */
export function Overview({
  opened,
  room,
  answers,
  step,
  unsent,
  contact,
  recap,
  isOpen,
  onGo,
  onClose,
  onLeave,
}: OverviewProps) {
  const { t, i18n } = useTranslation(['room', 'common']);
  const { productName } = useNames(room);
  const format = useFormat();
  const [leaving, setLeaving] = useState(false);
  const { name, email, contactConsent } = room.attendee;
  const legal = legalLinks(room.session.organiser, room.theme, i18n.language);
  const documents = [
    [legal.privacy, t('room:overview.privacy')],
    [legal.terms, t('room:overview.terms')],
  ] as const;
  const close = () => {
    setLeaving(false);
    onClose();
  };
  const steps: { to: Step; name: string; done: boolean; detail?: string }[] = [
    ...(room.survey.length > 0
      ? [
          {
            to: { kind: 'survey' } as const,
            name: t('room:survey.title'),
            done: room.survey.every(({ reference }) => answers.survey[reference]?.length),
          },
        ]
      : []),
    ...room.products.map((product) => {
      const assessment = answers.assessments[product.reference];
      const stars = assessment?.parameters.rateBox ?? null;
      return {
        to: { kind: 'product', product, part: 0 } as const,
        name: productName(product),
        done: isRated(assessment),
        ...(stars === null
          ? {}
          : { detail: t('room:overview.stars', { value: format.number(stars) }) }),
      };
    }),
    {
      to: { kind: 'closing' },
      name: t('room:closing.title'),
      done: Object.keys(answers.satisfactions).length > 0 || Boolean(answers.finalComment),
    },
    { to: { kind: 'thanks' }, name: t('room:next.thanks'), done: false },
  ];
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={t('room:overview.title')}
      position="left"
      size="min(26rem, 92vw)"
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
    >
      <Text size="sm" c="dimmed">
        {name === liteAssistantName
          ? t('room:overview.lite')
          : t('room:overview.who', { name: email ? `${name} (${email})` : name })}
      </Text>
      {onGo && (
        <ol className={classes.steps}>
          {steps.map(({ to, name: label, done, detail }) => {
            const current =
              to.kind === 'product' && step.kind === 'product'
                ? to.product.reference === step.product.reference
                : hashOf(to) === hashOf(step);
            return (
              <li key={hashOf(to)}>
                <UnstyledButton
                  className={classes.stepLink}
                  disabled={!isOpen(to)}
                  onClick={() => {
                    close();
                    onGo(to);
                  }}
                  aria-current={current ? 'step' : undefined}
                >
                  {to.kind === 'thanks' ? (
                    <IconChevronRight size={20} aria-hidden="true" />
                  ) : done ? (
                    <IconCircleCheckFilled
                      size={20}
                      className={classes.done}
                      aria-label={t('room:overview.done')}
                      role="img"
                    />
                  ) : (
                    <IconCircleDashed
                      size={20}
                      className={classes.todo}
                      aria-label={t('room:overview.todo')}
                      role="img"
                    />
                  )}
                  <span>{label}</span>
                  {detail && <span className={classes.detail}>{detail}</span>}
                </UnstyledButton>
              </li>
            );
          })}
        </ol>
      )}
      <RecapCheckbox mt="md" room={room} recap={recap} />
      {email && (
        <Checkbox
          mt="md"
          checked={contact.wish ?? contactConsent ?? false}
          onChange={(event) => contact.say(event.currentTarget.checked)}
          label={t('room:join.contact', { organiser: room.session.organiser.name })}
          size="md"
        />
      )}
      <Group justify="space-between" mt="md">
        <LanguagePicker />
        <ColorSchemeToggle />
      </Group>
      <div className={classes.documents}>
        {documents.map(
          ([url, label]) =>
            url && (
              <Anchor
                key={label}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                size="sm"
                c="dimmed"
                underline="always"
              >
                {label}
              </Anchor>
            ),
        )}
      </div>
      {leaving ? (
        <div className={classes.leave} role="group" aria-label={t('room:leave.action')}>
          <Text size="sm">{t(email ? 'room:leave.named' : 'room:leave.lite')}</Text>
          {unsent > 0 && (
            <Text size="sm" fw={600}>
              {t('room:leave.unsent', { count: unsent })}
            </Text>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={() => setLeaving(false)}>
              {t('common:action.cancel')}
            </Button>
            <Button onClick={onLeave}>{t('room:leave.confirm')}</Button>
          </Group>
        </div>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          mt="xs"
          size="md"
          fullWidth
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          onClick={() => setLeaving(true)}
        >
          {t('room:leave.action')}
        </Button>
      )}
    </Drawer>
  );
}
