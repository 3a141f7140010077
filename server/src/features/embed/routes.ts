import * as calls from '@courtline/contract/embed';
import { defineRoute } from '../../context/route';
import { addEmbedOrigin, listEmbedOrigins, removeEmbedOrigin } from './embed-origins';

export const embedRoutes = [
  defineRoute(calls.listEmbedOrigins, listEmbedOrigins),
  defineRoute(calls.addEmbedOrigin, addEmbedOrigin),
  defineRoute(calls.removeEmbedOrigin, removeEmbedOrigin),
];
