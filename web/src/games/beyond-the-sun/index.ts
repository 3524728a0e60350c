import CardFace from './CardFace.svelte';
import ChangeIcon from './ChangeIcon.svelte';
import { choice, turnOf } from './choice';
import Draft from './Draft.svelte';
import Header from './Header.svelte';
import { inspect, standing } from './inspect';
import { drawn, offer, revealed } from './offer';
import { PANELS } from './panels';
import Result from './Result.svelte';
import Table from './Table.svelte';
import type { GameUi } from './types';

const ui: GameUi = { Table, Header, Stage: Draft, CardFace, ChangeIcon, Result, panels: PANELS, inspect, standing, choice, turnOf, offer, drawn, revealed };

export default ui;
