import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import classes from './command-palette.module.css';
import { matchDestinations, meaningOf, wordsOf } from './match-destinations';
import { useDestinations } from './use-destinations';
import { useGuideSections } from './use-guide-sections';
import { useOwnTasks } from './use-own-tasks';
import { useSearchResults } from './use-search-results';

const [store, palette] = createSpotlight();

/** The most sections of guides that a query shows. */
const mostSections = 6;

/**
 * Command palette: finds screens, "create" pages, tasks, settings, sections of the guides and the
 * organiser's own data by name.
 * The server searches the data. The component is a chunk of its own, loaded on first use.
 * @param asked number of times the user opened the palette; each increase opens it
 */
export default function CommandPalette({ asked }: { asked: number }) {
  const { t } = useTranslation(['palette', 'common']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { screens, creations, tasks, settings, guides } = useDestinations();
  const words = wordsOf(query);
  const sections = useGuideSections(words.length > 0);
  const { found, looking, failed } = useSearchResults(meaningOf(query));
  const own = useOwnTasks(words.length > 0 ? matchDestinations(tasks, words) : []);
  useEffect(() => {
    if (asked > 0) palette.open();
  }, [asked]);

  const matching = (places: typeof screens) => matchDestinations(places, words);
  const groups = [
    { group: t('palette:screens'), places: matching(screens) },
    { group: t('palette:create'), places: matching(creations) },
    // Without a query, screens and creations are enough.
    ...(words.length > 0
      ? [
          { group: t('palette:do'), places: own.tasks },
          { group: t('palette:settings'), places: matching(settings) },
          {
            group: t('palette:guides'),
            places: [...matching(guides), ...matching(sections).slice(0, mostSections)],
          },
        ]
      : []),
    ...found,
  ].filter(({ places }) => places.length > 0);
  const actions = groups.map(({ group, places }) => ({
    group,
    actions: places.map(
      ({ id, label, detail, icon: Icon, to, act, outside }): SpotlightActionData => ({
        id,
        label,
        ...(detail ? { description: detail } : {}),
        leftSection: <Icon size={20} stroke={1.6} aria-hidden="true" />,
        onClick: () =>
          act
            ? act()
            : outside
              ? void globalThis.open(to, '_blank', 'noopener')
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
        looking || own.looking
          ? t('common:loading')
          : t(failed ? 'common:failed.title' : 'common:search.nothing')
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
