import { useContext } from 'react';
import type { Lead as LeadProps } from '../../module.ts';
import { Brought } from './brought.ts';

/** What the domains keep beside every screen. */
export function Hosts() {
  const hosts = useContext(Brought).flatMap((cockpit) => cockpit.hosts ?? []);
  return hosts.map((Host, place) => <Host key={place} />);
}

/** What concerns the whole person, above every screen. */
export function Banners() {
  const banners = useContext(Brought).flatMap(({ Banner }) => Banner ?? []);
  return banners.map((Banner, place) => <Banner key={place} />);
}

/** The first thing to do, by those domains that have one. */
export function Leads(lead: LeadProps) {
  const leads = useContext(Brought).flatMap(({ Lead }) => Lead ?? []);
  return leads.map((Lead, place) => <Lead key={place} {...lead} />);
}
