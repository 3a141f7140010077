import * as calls from '@courtline/contract/link';
import { defineRoute } from '../../context/route';
import { listLinks } from './queries';
import { setLinkHidden } from './set-link-hidden';

export const linkRoutes = [
  defineRoute(calls.listLinks, listLinks),
  defineRoute(calls.setLinkHidden, setLinkHidden),
];
