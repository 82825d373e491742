/* index.ts - what the page fetches when a game is over, or for puzzles and profile. */

export { AnalysisScreen } from './AnalysisScreen';
export { DailyPage } from './DailyPage';
export { EndGraph } from './EndGraph';
export { FactsPage } from './FactsPage';
export { LearnScreen } from './LearnScreen';
export { PuzzlePage } from './PuzzlePage';
export { Teaching } from './Teaching';
