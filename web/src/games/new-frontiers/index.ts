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
    { id: 'tiles', label: label('tiles'), icon: 'tiles', kinds: ['action:'] },
    { id: 'market', label: label('market'), icon: 'market', kinds: ['development:'] },
    { id: 'worlds', label: label('worlds'), icon: 'worlds', kinds: ['world:', 'goal:', 'home:'] },
    { id: 'empire', label: label('empire'), icon: 'empire', kinds: ['colony:', 'good:', 'explored:', 'tile:', 'consume:'] },
    { id: 'rivals', label: label('rivals'), icon: 'rivals', kinds: ['seat:'] },
  ],
};

export default ui;
