import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { BottomBar } from './bottom-bar';
import footer from './footer.module.css';
import frame from './layout.module.css';
import { Header } from './header';
import { LoadingPage } from './loading-page';

const menu = {
  isOpen: false,
  close: () => undefined,
  button: { onClick: () => undefined, 'aria-haspopup': 'dialog', 'aria-expanded': false },
} as const;

/**
 * Renders the frame exactly as the client first renders it, so that the client replaces it without a layout shift. It
 * is inert and hidden from screen readers.
 */
export function renderShell(): string {
  const whole = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/nowhere']}>
        <div className={frame.frame} inert aria-hidden="true" data-first-picture="">
          <div />
          <Header isUserKnown={false} menu={menu} />
          <div className={frame.notices} />
          <main className={frame.main}>
            <LoadingPage />
          </main>
          <footer className={footer.footer} />
          <BottomBar menu={menu} />
        </div>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return whole.replace(/<title>.*?<\/title>/, '').replace('<input ', '<input disabled="" ');
}
