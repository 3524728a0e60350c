import type { GameUi } from '../../lib/table';
import CardFace from './CardFace.svelte';
import ChangeIcon from './ChangeIcon.svelte';
import Header from './Header.svelte';
import { PANELS } from './panels';
import Result from './Result.svelte';
import Table from './Table.svelte';

const ui: GameUi = { Table, Header, CardFace, ChangeIcon, Result, panels: PANELS };

export default ui;
