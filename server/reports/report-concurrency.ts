import { UseInterceptors } from '@nestjs/common';
import { AccountQueue } from '../platform/http/limits/account-queue.js';

const reading = new AccountQueue();
const files = new AccountQueue();
const saves = new AccountQueue(1);

/**
 * Limits report reads per account: each one runs about a dozen counting queries over all attendees.
 */
export const QueueReads = () => UseInterceptors(reading);

/**
 * Limits reports that are saved while the caller waits: saving a report counts all data of its
 * pages.
 */
export const QueueSaves = () => UseInterceptors(saves);

/**
 * Limits report files, whose writing lasts as long as the download. Their queue is separate, so
 * that no screen waits for a file.
 */
export const QueueFiles = () => UseInterceptors(files);
