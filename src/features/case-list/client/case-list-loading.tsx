import { Skeleton, useLate } from '../../../client/ui/skeleton.tsx';
import { useLoadingText } from '../../../client/ui/use-loading-text.ts';
import cards from './case-cards.module.css';
import { CaseTableFrame } from './case-table.tsx';

/** Widths of the names to come, in px. */
const names = [120, 156, 140, 96, 132, 110, 148, 126, 104, 138, 92, 128];

/** Rows or cards in the shape of the coming ones; visible after 200 ms. */
export function CaseListLoading({ isPhone }: { isPhone: boolean }) {
  const late = useLate(200);
  const text = useLoadingText();
  if (!late) return null;
  return (
    <>
      <p className="vh" role="status">
        {text}
      </p>
      <div aria-hidden="true">{isPhone ? <LoadingCards /> : <LoadingTable />}</div>
    </>
  );
}

function LoadingTable() {
  return (
    <CaseTableFrame>
      <tbody>
        {names.map((width, row) => (
          <tr key={width}>
            <td>
              <Skeleton w={width} />
              <br />
              <Skeleton w={92} h={10} />
            </td>
            <td>
              <Skeleton w={100} />
              <br />
              <Skeleton w={62} h={18} />
            </td>
            <td className="num">
              <Skeleton w={74} />
            </td>
            <td>
              <Skeleton w={96} /> <Skeleton w={row % 2 === 0 ? 154 : 124} />
            </td>
            <td>
              <Skeleton w={64} />
              <br />
              <Skeleton w={118} h={10} />
            </td>
            <td className="num">
              <Skeleton w={34} />
            </td>
          </tr>
        ))}
      </tbody>
    </CaseTableFrame>
  );
}

function LoadingCards() {
  return (
    <ul className={cards.cards}>
      {names.slice(0, 6).map((width) => (
        <li key={width} className={cards.card}>
          <div className={cards.line}>
            <Skeleton w={width} h={14} />
            <Skeleton w={86} h={14} />
          </div>
          <div className={cards.line}>
            <Skeleton w={150} />
            <Skeleton w={34} />
          </div>
          <div className={cards.line}>
            <Skeleton w={180} />
            <Skeleton w={34} />
          </div>
          <Skeleton w={140} />
        </li>
      ))}
    </ul>
  );
}
