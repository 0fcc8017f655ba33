import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Checkbox, Radio } from '../ui/choice.tsx';
import { SegmentedControl } from '../ui/segmented.tsx';
import { TabList, TabPanel } from '../ui/tabs.tsx';
import { Select, Textarea, TextInput } from '../ui/text-input.tsx';
import classes from './component-page.module.css';
import { ComponentPart } from './part.tsx';

export function InputStates() {
  return (
    <>
      <ComponentPart title="Text input" grid>
        <TextInput label="Name" defaultValue="Grace Teo" />
        <TextInput label="Empty" placeholder="DD/MM/YYYY" />
        <TextInput label="With help" description="As on the log card" />
        <TextInput label="With an error" defaultValue="12" description="Not shown" error="Enter an amount" />
        <TextInput label="Read-only" defaultValue="SLM1234A" readOnly />
        <TextInput label="Disabled" defaultValue="SLM1234A" disabled />
        <TextInput label="Amount" leftSection="S$" defaultValue="80,000.00" />
        <TextInput label="Rate" rightSection="%" defaultValue="2.78" />
        <TextInput aria-label="Search" type="search" leftSection={<IconSearch size={16} aria-hidden />} />
      </ComponentPart>
      <ComponentPart title="Textarea and select" grid>
        <Textarea label="Remark" rows={3} defaultValue="Two lines of text that are longer than the input is wide" />
        <Textarea label="Grows with its text" grows rows={2} />
        <Textarea label="With an error" rows={2} error="Enter a reason" />
        <Select label="Select" defaultValue="2">
          <option value="1">Angsana Credit</option>
          <option value="2">Raintree Capital</option>
        </Select>
        <Select label="With an error" error="Choose one">
          <option value="">Choose</option>
        </Select>
        <Select label="Disabled" disabled>
          <option value="">Raintree Capital</option>
        </Select>
      </ComponentPart>
      <ComponentPart title="Checkbox, radio, switch" grid>
        <Checkbox label="Off" />
        <Checkbox label="On" description="With a description" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="On and disabled" disabled defaultChecked />
        <Checkbox label="Wrong" aria-invalid />
        <Checkbox role="switch" label="Switch off" />
        <Checkbox role="switch" label="Switch on" defaultChecked />
        <Radio name="radio" label="One" defaultChecked />
        <Radio name="radio" label="Other" />
        <Radio name="disabled" label="Disabled" disabled />
      </ComponentPart>
      <Choices />
    </>
  );
}

function Choices() {
  const [shown, setShown] = useState<'one' | 'two' | 'three'>('one');
  const id = useId();
  const choices = [
    { value: 'one', label: 'One' },
    { value: 'two', label: 'Two' },
    { value: 'three', label: 'Three' },
  ] as const;
  return (
    <ComponentPart title="Segmented control and tabs" grid>
      <SegmentedControl aria-label="Segments" value={shown} onChange={setShown} data={choices} />
      <div>
        <TabList id={id} label="Tabs" className={classes.tabs} value={shown} onChange={setShown} tabs={choices} />
        <TabPanel id={id} value={shown}>
          <p>{shown}</p>
        </TabPanel>
      </div>
    </ComponentPart>
  );
}
