/** What members of the two teams see of a match, in one file: visitors do not load it. */
export { OwnAvailability } from './own-availability';
export { PendingDate } from './pending-date';
export { WhosComing } from './whos-coming';
