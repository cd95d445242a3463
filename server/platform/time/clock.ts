import { Injectable } from '@nestjs/common';

/** Where domain code asks for the time, so that tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
