import { Button, Group, Menu, Popover, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SegmentInput } from '../../../shared/rules/segment.js';
import { ConditionField } from './condition-field';
import {
  type ConditionKind,
  conditionKinds,
  fieldsOf,
  isGiven,
  type SentencePart,
} from './segment-sentence';
import classes from './sentence-builder.module.css';

type BuilderProps = {
  input: SegmentInput;
  sentence: readonly SentencePart[];
  onChange: (some: SegmentInput) => void;
  onClear: () => void;
};

/**
 * Edits a segment as a sentence. Each condition is a part of the sentence that opens its field. A
 * new condition joins the sentence when it has a value.
 */
export function SentenceBuilder({ input, sentence, onChange, onClear }: BuilderProps) {
  const { t } = useTranslation('segments');
  const [open, setOpen] = useState<ConditionKind | null>(null);
  const section = useRef<HTMLElement>(null);
  const unused = conditionKinds.filter((kind) => !isGiven(input, kind));
  const pending = open && unused.includes(open) ? open : null;
  const isEmpty = unused.length === conditionKinds.length;
  const focus = (target: string) =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      // a press elsewhere has its own focus
      if (activeElement === document.body || activeElement?.closest('[data-field]'))
        section.current?.querySelector<HTMLElement>(target)?.focus();
    });
  const close = (kind: ConditionKind) => {
    setOpen(null);
    focus(isGiven(input, kind) ? `[data-condition="${kind}"]` : '[data-add]');
  };
  const remove = (kind: ConditionKind) => {
    setOpen(null);
    onChange(Object.fromEntries(fieldsOf[kind].map((field) => [field, null])));
    section.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const chip = (kind: ConditionKind, text: string) => (
    <Chip
      key={kind}
      kind={kind}
      text={text}
      input={input}
      opened={open === kind}
      onOpen={() => setOpen(kind)}
      onClose={() => close(kind)}
      onChange={onChange}
      onRemove={isGiven(input, kind) ? () => remove(kind) : undefined}
    />
  );
  return (
    <section ref={section} aria-label={t('sentence.label')}>
      <div className={classes.sentence}>
        {sentence.map((part, index) =>
          'between' in part ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts between conditions have no state
            <span key={index}>{part.between}</span>
          ) : (
            chip(part.kind, part.text)
          ),
        )}
        {pending && chip(pending, t('sentence.new', { condition: t(`condition.${pending}`) }))}
      </div>
      <Group gap="sm" mt="md">
        {unused.length > 0 && (
          <Menu position="bottom-start" returnFocus={false} withinPortal={false}>
            <Menu.Target>
              <Button
                data-add
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                aria-label={t('sentence.addLabel')}
              >
                {t('sentence.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {unused.map((kind) => (
                <Menu.Item key={kind} onClick={() => setOpen(kind)}>
                  {t(`condition.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {!isEmpty && (
          <Button variant="subtle" onClick={onClear}>
            {t('rule.clear')}
          </Button>
        )}
      </Group>
    </section>
  );
}

type ChipProps = {
  kind: ConditionKind;
  text: string;
  input: SegmentInput;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChange: (some: SegmentInput) => void;
  onRemove: (() => void) | undefined;
};

function Chip({ kind, text, input, opened, onOpen, onClose, onChange, onRemove }: ChipProps) {
  const { t } = useTranslation('segments');
  const id = useId();
  return (
    <span className={classes.chip}>
      <Popover
        id={id}
        opened={opened}
        onChange={(next) => !next && onClose()}
        position="bottom-start"
        width={300}
        shadow="md"
        trapFocus
        withinPortal={false}
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.text}
            data-condition={kind}
            onClick={opened ? onClose : onOpen}
            aria-description={t(`condition.${kind}`)}
          >
            {text}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.field} data-field>
          <ConditionField kind={kind} input={input} onChange={onChange} />
          <Button mt="sm" variant="light" fullWidth onClick={onClose}>
            {t('sentence.done')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {onRemove && (
        <UnstyledButton
          className={classes.remove}
          aria-label={t('sentence.remove', { text })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden="true" />
        </UnstyledButton>
      )}
    </span>
  );
}
