// Nest's injection reads the decorators' metadata, so this import must come before the first class.
import 'reflect-metadata';
import { afterAll } from 'vitest';
import { dropTestDatabase } from './database.js';

// Registered here and not where the database is created: Vitest never calls a hook that is
// registered while another hook runs.
afterAll(dropTestDatabase);
