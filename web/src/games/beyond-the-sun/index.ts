import type { GameUi } from '../../lib/table';
import CardFace from './CardFace.svelte';
import ChangeIcon from './ChangeIcon.svelte';
import Header from './Header.svelte';
import { label } from './strings';
import Table from './Table.svelte';

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
