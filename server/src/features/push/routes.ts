import * as calls from '@courtline/contract/push';
import { defineRoute } from '../../context/route';
import { readChannels, updateChannels } from './channels';
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices';

export const pushRoutes = [
  defineRoute(calls.listPushDevices, listPushDevices),
  defineRoute(calls.addPushDevice, addPushDevice),
  defineRoute(calls.removePushDevice, removePushDevice),
  defineRoute(calls.readChannels, readChannels),
  defineRoute(calls.updateChannels, updateChannels),
];
