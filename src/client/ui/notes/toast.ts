import { observable } from '../../observable.ts';

/**
 * Short messages at the foot of the page. A success disappears after 3 s, or after 10 s if it offers an action; an
 * error stays until it is closed.
 */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  readonly action?: { label: string; onClick: () => void };
  /** How long a success is shown; absent for the usual time. */
  readonly stayMs?: number;
}

const most = 3;
let lastId = 0;

export const toasts = observable<readonly Toast[]>([]);

function add(added: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toasts.read().filter((toast) => toast.text !== added.text || toast.tone !== added.tone);
  toasts.set([...others, { ...added, id: lastId }].slice(-most));
}

export const toast = {
  success: (text: string, more: Pick<Toast, 'action' | 'stayMs'> = {}) => add({ tone: 'success', text, ...more }),
  error: (text: string) => add({ tone: 'error', text }),
};

export function closeToast(id: number): void {
  toasts.set(toasts.read().filter((toast) => toast.id !== id));
}

export function closeAllToasts(): void {
  toasts.set([]);
}
