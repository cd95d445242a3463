import { UseInterceptors } from '@nestjs/common';
import { OwnTurns } from '../platform/http/own-turns.js';

const reading = new OwnTurns();
const files = new OwnTurns();
const saves = new OwnTurns(1);

/** Reads of reports: each asks the database for a dozen counts at once, over all who took part. */
export const ReadsInTurn = () => UseInterceptors(reading);

/** Reports that are saved while their caller waits: each counts everything that reading it will need. */
export const SavesInTurn = () => UseInterceptors(saves);

/** Files of reports, which are written for as long as somebody takes them. They keep no screen waiting. */
export const FilesInTurn = () => UseInterceptors(files);
