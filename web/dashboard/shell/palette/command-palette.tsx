import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { plain } from '~/ui/arrange-rows';
import classes from './command-palette.module.css';
import { useDestinations } from './use-destinations';
import { useSearchResults } from './use-search-results';

const [store, palette] = createSpotlight();

/**
 * Command palette: finds screens, "create" pages, tasks, guides and the
 * organiser's own data by name.
 * The server searches the data. The component is a chunk of its own, loaded on first use.
 * @param asked number of times the user opened the palette; each increase opens it
 */
export default function CommandPalette({ asked }: { asked: number }) {
  const { t } = useTranslation(['palette', 'common']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { screens, creations, tasks, guides } = useDestinations();
  const { found, looking, failed } = useSearchResults(query);
  useEffect(() => {
    if (asked > 0) palette.open();
  }, [asked]);

  const words = plain(query).split(/\s+/).filter(Boolean);
  const matching = (places: typeof screens) =>
    places.filter(({ label, detail = '' }) =>
      words.every((word) => plain(`${label} ${detail}`).includes(word)),
    );
  const groups = [
    { group: t('palette:screens'), places: matching(screens) },
    { group: t('palette:create'), places: matching(creations) },
    // Without a query, screens and creations are enough.
    ...(words.length > 0
      ? [
          { group: t('palette:do'), places: matching(tasks) },
          { group: t('palette:guides'), places: matching(guides) },
        ]
      : []),
    ...found,
  ].filter(({ places }) => places.length > 0);
  const actions = groups.map(({ group, places }) => ({
    group,
    actions: places.map(
      ({ id, label, detail, icon: Icon, to, find, outside }): SpotlightActionData => ({
        id,
        label,
        ...(detail ? { description: detail } : {}),
        leftSection: <Icon size={20} stroke={1.6} aria-hidden="true" />,
        onClick: () =>
          outside
            ? void globalThis.open(to, '_blank', 'noopener')
            : find
              ? void find().then(navigate)
              : void navigate(to),
      }),
    ),
  }));

  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={actions}
      // The actions are already filtered.
      filter={(_, all) => all}
      query={query}
      onQueryChange={setQuery}
      nothingFound={
        looking ? t('common:loading') : t(failed ? 'common:failed.title' : 'common:search.nothing')
      }
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t('palette:title') } }}
      classNames={{ search: classes.search, action: classes.action, actionsGroup: classes.group }}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.6} aria-hidden="true" />,
        placeholder: t('palette:placeholder'),
        'aria-label': t('palette:placeholder'),
      }}
    />
  );
}
