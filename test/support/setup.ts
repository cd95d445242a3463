// Nest's injection reads the decorators' metadata: it must be there before the first class is.
import 'reflect-metadata';
