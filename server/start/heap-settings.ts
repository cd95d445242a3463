import { setFlagsFromString } from 'node:v8';

// V8 lets garbage grow to several times what is in use before it looks through the whole heap. While hundreds of people a second join
// and answer, that is a few hundred MB more than a server needs. Looking costs as much however little there is to find: after 30 % it
// took a third of the time in which lists were read, after 60 % half as much.
setFlagsFromString('--heap-growing-percent=60');
