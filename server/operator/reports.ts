import { type ReportStanding, reportStandings } from '../../shared/vocabulary/report-states.js';
import { AppError } from '../platform/errors/app-error.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import type {
  ListOperationsQueryDto,
  OperationDoneDto,
} from '../reports/operations/operations.dto.js';
import { ReportOperations } from '../reports/operations/report-operations.js';
import { printable } from './account.js';
import {
  type Command,
  instant,
  oneOf,
  type ProductContext,
  UsageError,
  wholeNumber,
} from './command.js';
import { formatTable } from './format-table.js';

const usualLimit = 50;
const presses = ['run', 'pause', 'resume', 'retry'] as const;
type Press = (typeof presses)[number];
const names = reportStandings.map((standing) => standing.toLowerCase());

async function list({ app }: ProductContext, query: ListOperationsQueryDto): Promise<string> {
  const { rows } = await app.get(ReportOperations).list(query);
  const isNarrowed = Object.keys(query).some((name) => name !== 'limit');
  if (rows.length === 0) return isNarrowed ? 'There is no such report.' : 'There are no reports.';
  return formatTable([
    ['STATE', 'WHEN', 'WHAT', 'ID', 'CODE', 'COMPANY'],
    ...rows.map(({ standing, at, subject, id, publicCode, owner, progress }) => [
      `${standing.toLowerCase()}${progress === null ? '' : ` ${progress} %`}`,
      at,
      subject.toLowerCase(),
      id,
      publicCode,
      printable(owner.name),
    ]),
  ]);
}

const said = (press: Press, id: string, { paused, report }: OperationDoneDto): string => {
  const made = report ? `report ${report} is being made` : 'no report has to be made now';
  if (press === 'pause') return `${id}: paused`;
  return press === 'resume'
    ? `${id}: resumed, ${made}`
    : `${id}: ${made}${paused ? ', the event stays paused' : ''}`;
};

export const reports: Command = {
  name: 'reports',
  form: `list [--state ${names.join('|')}] [--q text] [--from day] [--to day] [--limit N] | run|pause|resume <event> | retry <report>`,
  does:
    `list: prints the reports of all accounts, the most urgent first, ${usualLimit} unless --limit says ` +
    'otherwise. --q searches the company name and the event code. Days are in UTC. run: makes the ' +
    'report of an event now. pause and resume: stop and restart the automatic reports of an event. ' +
    'retry: tries a report again. Name an event by its code or id and a report by its id, as in ' +
    'the list.',
  words: [1, 2],
  options: {
    state: { type: 'string' },
    q: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    limit: { type: 'string' },
  },
  read: ({ words: [what = '', id], options }) => {
    if (what === 'list') {
      if (id !== undefined)
        throw new UsageError(`'${id}' is one argument too many. Put a search text after --q.`);
      const state = oneOf(options, 'state', names)?.toUpperCase() as ReportStanding | undefined;
      const [from, to] = [instant(options, 'from'), instant(options, 'to')];
      const query: ListOperationsQueryDto = {
        limit: wholeNumber(options, 'limit', 1, 500) ?? usualLimit,
        ...(state && { state }),
        ...(from && { from }),
        ...(to && { to }),
        ...(options['q'] && { q: String(options['q']) }),
      };
      return (desk) => list(desk, query);
    }
    const press = presses.find((each) => each === what);
    if (!press)
      throw new UsageError(
        `There is no subcommand '${what}'. Use list, run, pause, resume or retry.`,
      );
    if (id === undefined)
      throw new UsageError(`${press} needs ${press === 'retry' ? 'a report' : 'an event'}.`);
    if (Object.keys(options).length > 0) throw new UsageError(`${press} takes no options.`);
    return async ({ app, actor }) => {
      try {
        const operations = app.get(ReportOperations);
        return said(
          press,
          id,
          await operations[press](press === 'retry' ? id : await operations.eventNamed(id), actor),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const none =
          press === 'retry'
            ? `There is no report ${id}.`
            : `There is no event ${id} with automatic reports.`;
        throw new OperatorError(error.status === 404 ? none : error.message);
      }
    };
  },
};
