import { Injectable } from '@nestjs/common';

/** The clock that domain code uses, so that tests can change the time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
