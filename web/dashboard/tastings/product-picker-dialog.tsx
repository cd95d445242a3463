import { Checkbox, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { Popup } from '~/ui/popup';
import { useFormat } from '~/ui/use-format';
import { displayNames } from '../../../shared/rules/product-names.js';
import classes from './product-picker-dialog.module.css';
import type { TastedProduct } from './tasting-draft';
import { tastedProductOf, useProductSearch } from './use-product-search';

const pauseMs = 250;

type PickProductsProps = {
  opened: boolean;
  /** Ids of the products that are already in the tasting. */
  taken: ReadonlySet<string>;
  /** The number of products that can still be added. */
  room: number;
  onClose: () => void;
  onPick: (products: TastedProduct[]) => void;
};

/**
 * Dialog that searches products on the server and adds the ticked ones, in the order of ticking.
 */
export function ProductPickerDialog({ opened, taken, room, onClose, onPick }: PickProductsProps) {
  const { t } = useTranslation('tastings');
  const format = useFormat();
  const [picked, setPicked] = useState<TastedProduct[]>([]);
  const end = (then: () => void) => {
    setPicked([]);
    then();
  };
  return (
    <Popup
      opened={opened}
      title={t('pick.title')}
      size="lg"
      onClose={() => end(onClose)}
      confirm={{
        label: picked.length > 0 ? t('pick.add', { count: picked.length }) : t('pick.title'),
        onConfirm: () => end(() => onPick(picked)),
      }}
    >
      <Choices picked={picked} taken={taken} room={room} onChange={setPicked} />
      <Text size="sm" mt="md" aria-live="polite" className={classes.picked}>
        {picked.length > 0
          ? t('pick.picked', { names: format.list(displayNames(picked)) })
          : t('pick.nonePicked')}
      </Text>
    </Popup>
  );
}

type ChoicesProps = Pick<PickProductsProps, 'taken' | 'room'> & {
  picked: TastedProduct[];
  onChange: (picked: TastedProduct[]) => void;
};

function Choices({ picked, taken, room, onChange }: ChoicesProps) {
  const { t } = useTranslation(['tastings', 'common']);
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), pauseMs);
  const { products, names, error, loading, more, detailOf } = useProductSearch(q);
  return (
    <>
      <TextInput
        label={t('tastings:pick.search')}
        placeholder={t('tastings:product.placeholder')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={loading ? <Loader size="xs" /> : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter would submit the form under this dialog.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={error ? errorText(error) : null}
        autoComplete="off"
        data-autofocus
      />
      <Stack
        gap={0}
        mt="sm"
        className={classes.choices}
        role="group"
        aria-label={t('tastings:pick.title')}
      >
        {products?.map((product, index) => {
          const isTaken = taken.has(product.id);
          const isPicked = picked.some(({ reference }) => reference === product.id);
          return (
            <Checkbox
              key={product.id}
              className={classes.choice}
              label={names[index]}
              description={detailOf(product, isTaken)}
              checked={isTaken || isPicked}
              disabled={isTaken || (!isPicked && picked.length >= room)}
              onChange={() =>
                onChange(
                  isPicked
                    ? picked.filter(({ reference }) => reference !== product.id)
                    : [...picked, tastedProductOf(product)],
                )
              }
            />
          );
        })}
        {products?.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {t(q ? 'common:search.nothing' : 'tastings:pick.empty')}
          </Text>
        )}
      </Stack>
      {more && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('common:search.more')}
        </Text>
      )}
    </>
  );
}
