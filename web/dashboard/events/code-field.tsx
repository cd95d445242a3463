import { Anchor, Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FieldWithHelp } from '~/frame/help';
import { paths } from '~/frame/paths';
import { planReturn } from '~/frame/plan-return';
import { WaitingWindow } from '~/ui/popup-window';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { PublicCode } from './use-public-code';

type CodeFieldProps = {
  publicCode: PublicCode;
  mayChoose: boolean;
  /** Whether guests already use the current code. That code then keeps working after a change. */
  inUse: boolean;
};

/** The code that guests type. It is read-only until the organiser chooses to change it. */
export function CodeField({ publicCode, mayChoose, inUse }: CodeFieldProps) {
  const { t } = useTranslation(['events', 'common']);
  const { editing, written, current, checking, problem, modify, write, cancel, confirm } =
    publicCode;
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const begin = () => {
    modify();
    if (mayChoose) field.current?.select();
  };

  return (
    <div>
      <Group gap="sm" align="flex-start">
        <Box w={{ base: '100%', xs: 280 }}>
          <FieldWithHelp about={t('common:field.publicCode')} text={t('events:help.code')}>
            <TextInput
              ref={field}
              label={t('common:field.publicCode')}
              description={
                editing
                  ? t('events:code.hint', { min: limits.codeMin, max: limits.codeMax })
                  : undefined
              }
              value={written}
              readOnly={!editing}
              onChange={(event) => write(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (!editing) return;
                if (event.key === 'Enter') {
                  event.preventDefault();
                  void confirm();
                } else if (event.key === 'Escape') cancel();
              }}
              error={problem}
              placeholder={t('events:code.later')}
              maxLength={limits.codeMax}
              autoComplete="off"
              spellCheck={false}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              styles={{
                input: {
                  fontFamily: 'var(--mantine-font-family-monospace)',
                  letterSpacing: '0.08em',
                },
              }}
              data-path="sessionCode.publicCode"
            />
          </FieldWithHelp>
        </Box>
        <Group gap="xs" mt={{ base: 0, xs: 25 }}>
          {editing && (
            <Button
              variant="default"
              onClick={() => {
                cancel();
                button.current?.focus();
              }}
            >
              {t('common:action.cancel')}
            </Button>
          )}
          {/* One button for both steps, so that the keyboard focus is not lost after confirming
              or cancelling. */}
          <Button
            ref={button}
            variant={editing ? 'light' : 'default'}
            onClick={editing ? () => void confirm() : begin}
          >
            {t(editing ? 'events:code.confirm' : 'events:code.modify')}
          </Button>
        </Group>
      </Group>
      {problem && !mayChoose && (
        <Anchor
          component={Link}
          to={paths.plan}
          state={planReturn()}
          size="sm"
          mt={4}
          display="inline-block"
        >
          {t('common:planLimit.plans')}
        </Anchor>
      )}
      {editing && inUse && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('events:code.oldStays', { code: current })}
        </Text>
      )}
      {checking && <WaitingWindow text={t('events:code.checking')} />}
    </div>
  );
}
