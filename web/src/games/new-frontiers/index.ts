import type { GameUi } from '../../lib/table';
import CardFace from '../beyond-the-sun/CardFace.svelte';
import ChangeIcon from '../beyond-the-sun/ChangeIcon.svelte';
import Header from '../beyond-the-sun/Header.svelte';
import { label } from '../beyond-the-sun/strings';
import Table from '../beyond-the-sun/Table.svelte';

const ui: GameUi = {
  Table,
  Header,
  CardFace,
  ChangeIcon,
  panels: [
    { id: 'tree', label: label('tree'), icon: 'tree', kinds: ['slot:', 'space:', 'type:', 'guild:'] },
    { id: 'map', label: label('map'), icon: 'map', kinds: ['location:', 'link:', 'ship:'] },
    { id: 'mat', label: label('mat'), icon: 'mat', kinds: ['disc:', 'track:', 'column:', 'produce:', 'leader:'] },
    { id: 'rivals', label: label('rivals'), icon: 'rivals', kinds: ['seat:'] },
  ],
};

export default ui;
