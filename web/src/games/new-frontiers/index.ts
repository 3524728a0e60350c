import CardFace from './CardFace.svelte';
import ChangeIcon from './ChangeIcon.svelte';
import { choice } from './choice';
import Header from './Header.svelte';
import { inspect, standing } from './inspect';
import { PANELS } from './panels';
import Table from './Table.svelte';
import type { GameUi } from './types';

const ui: GameUi = { Table, Header, CardFace, ChangeIcon, panels: PANELS, inspect, standing, choice };

export default ui;
