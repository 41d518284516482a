// The folder of the page is the root of its build; its code lies with all other.
import '../src/console/main.tsx';
