// Nest's injection reads the decorators' metadata: it must be there before the first class is.
import 'reflect-metadata';
import { afterAll } from 'vitest';
import { dropTestDatabase } from './database.js';

// Here, and not where the database is made: what is registered while a hook runs is never called.
afterAll(dropTestDatabase);
